import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { allowedElements } from './elements';
import type { ResolveSiteLink } from './link-target';
import { sanitiseHtml } from './sanitise-html';

const resolve: ResolveSiteLink = (path) => (path.startsWith('/') ? { path } : 'external');
const attributes = new Set([
  'className',
  'colSpan',
  'dir',
  'href',
  'hrefLang',
  'lang',
  'rel',
  'reversed',
  'rowSpan',
  'scope',
  'start',
  'tabIndex',
  'title',
  'type',
  'value',
]);

function elementsOf(node: Nodes): Element[] {
  const inner = 'children' in node ? node.children.flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...inner] : inner;
}

/** What a browser would find in a text that is not on the list; empty for a safe one. */
function dangers(html: string): string[] {
  return elementsOf(fromParse5(parseFragment(html))).flatMap(({ tagName, properties }) => [
    ...(allowedElements.includes(tagName) ? [] : [`<${tagName}>`]),
    ...Object.keys(properties).filter((name) => !attributes.has(name)),
    ...(properties.href === undefined || /^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(String(properties.href))
      ? []
      : [String(properties.href)]),
  ]);
}

/** Ways to run a script past a filter, after the OWASP filter evasion cheat sheet, and mutations that parsers disagree on. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/xss src="https://evil.example/x.js"></script>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<image src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<p onclick=alert(1)>x</p>',
  '<p onclick\n=\n"alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p """ onmouseover="alert(1)">x</p>',
  '<p title=\'" onmouseover=alert(1) x="\'>x</p>',
  '<abbr title="&quot; onmouseover=alert(1) x=&quot;">x</abbr>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&#0;:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https:javascript:alert(1)">x</a>',
  '<a href="x" href="javascript:alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg></p><style><a title="</style><img src onerror=alert(1)>">',
  '<svg><desc><style><img src=x onerror=alert(1)></style></desc></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<template><p title="</template><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<style>@import "javascript:alert(1)";</style>',
  '<style>li{list-style-image:url("javascript:alert(1)")}</style><ul><li>x</ul>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv="Set-Cookie" content="a=b">',
  '<base href="javascript:alert(1);//">',
  '<base href="https://evil.example/"><a href="x">y</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=https://evil.example <',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zy8+" allowscriptaccess=always>',
  '<applet code=x></applet>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<input type=image src="javascript:alert(1)">',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x',
  '<p id="getElementById" name="cookie">x</p>',
  '<a id=defaultView name=document href="/x">x</a>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?import namespace="t"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '</script><script>alert(1)</script>',
  '</p><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '<p\u2028onclick=alert(1)>x</p>',
  '<\u0000script>alert(1)</script>',
  '<script\u0000>alert(1)</script>',
  '<a\u00a0href="javascript:alert(1)">x</a>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p is="x-evil">x</p>',
  '<p><svg><p title="</svg><img src=x onerror=alert(1)>">',
  '<dialog open onclose=alert(1)><form method=dialog>x</form></dialog>',
  '<portal src="javascript:alert(1)"></portal>',
  '<q cite="javascript:alert(1)">x</q><del cite="javascript:alert(1)">x</del>',
  '<div popover ontoggle=alert(1) tabindex=1 class="table-scroll evil">x</div>',
];

test.each(vectors)('%s is rendered inert', (html) => {
  const once = sanitiseHtml(html, resolve).html;
  expect(dangers(once)).toEqual([]);
  expect(sanitiseHtml(once, resolve).html).toBe(once);
});

test('inside any element, cut anywhere, they stay inert', () => {
  for (const vector of vectors) {
    for (const wrap of ['<p>', '<table>', '<table><tr><td>', '<ul><li>', '<pre>', '<a href="/x">', '<svg>', '<math><mtext>', '<h2><b>']) {
      const html = wrap + vector + vector.slice(0, vector.length / 2) + vector;
      const once = sanitiseHtml(html, resolve).html;
      expect(dangers(once)).toEqual([]);
      expect(sanitiseHtml(once, resolve).html).toBe(once);
    }
  }
});

test('the check itself finds what is dangerous', () => {
  expect(dangers('<img src=x onerror=y><p onclick=z><a href="javascript:1">')).toEqual([
    '<img>',
    'src',
    'onError',
    'onClick',
    'javascript:1',
  ]);
});
