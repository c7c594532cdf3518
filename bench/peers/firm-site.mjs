import { readFileSync } from 'node:fs';

/** Calls of the content API at a time. */
const connections = 24;

/** What a page of an item lists beside its text: field, and the word above it. */
const blocks = {
  features: 'common.included',
  steps: 'services.steps',
  results: 'projects.results',
  workExperience: 'leadership.workExperience',
  specialization: 'leadership.specialization',
  mainAreas: 'leadership.mainAreas',
  branches: 'leadership.branches',
  cases: 'leadership.cases',
  education: 'leadership.education',
  admission: 'leadership.admission',
  awards: 'leadership.awards',
};

/** The word above linked items, by their kind. */
const relatedTitles = {
  members: 'common.lawyers',
  works: 'common.relatedWorks',
  services: 'common.relatedServices',
  projects: 'common.relatedProjects',
  blogs: 'common.relatedPosts',
};

/** Kinds whose items link to all others of their kind with the same practices, and the word above them. */
const companions = { members: 'leadership.colleagues' };

/** Items that are near another one of their kind at most. */
const mostNear = 3;

/** Posts that the index under the search lists at most. */
const mostListed = 30;

/** Sections of the main menu and of the footer. */
const mainMenu = ['about', 'services', 'works', 'leadership', 'blog', 'contact', 'search'];
const footerMenu = ['about', 'leadership', 'blog', 'jobs', 'contact', 'services', 'works', 'projects', 'faq', 'privacy'];

/**
 * Pulls the content API in every language and gives all pages of the site, in a shape that any template can render.
 *
 * @param {string} api base of its calls
 * @returns {Promise<{ pages: object[], shells: object[] }>} every page, and for each locale what surrounds its pages
 */
export async function firmSite(api = process.env.CONTENT_API_URL) {
  // Relative to the folder of the peer that is built: Astro runs a copy of this module from elsewhere.
  const plan = JSON.parse(readFileSync('../site-plan.json', 'utf8'));
  const contents = await Promise.all(plan.locales.map(({ code }) => pullLocale(api, plan, code)));
  const firms = plan.locales.map((locale, at) => new Firm(plan, locale, contents[at]));
  const drafts = firms.flatMap((firm) => firm.pages());
  const versions = byRoute(drafts);
  return { pages: drafts.map((page) => finish(page, versions.get(page.route), plan)), shells: firms.map((firm) => firm.shell()) };
}

/** Everything of one language: items by kind, what exists once, and the metadata of pages. */
async function pullLocale(api, plan, locale) {
  const read = async (path) => {
    const response = await fetch(api + path, { headers: { 'accept-language': locale } });
    if (!response.ok) throw new Error(`GET ${path} in ${locale} answered ${response.status}.`);
    return response.json();
  };
  const one = async (path) => (await read(path)).data;
  const all = async ({ list, isPaged }) => {
    if (!isPaged) return one(list);
    const first = await read(`${list}?perPage=${plan.maxPerPage}`);
    const rest = Array.from({ length: first.meta.totalPages - 1 }, (_, at) => `${list}?perPage=${plan.maxPerPage}&page=${at + 2}`);
    return [first.data, ...(await inParallel(rest, one))].flat();
  };
  const itemsOf = async ([name, kind]) => {
    const listed = (await all(kind)).filter(({ language }) => kind.fallback || language === locale);
    if (!kind.detail) return [name, listed];
    return [name, await inParallel(listed, ({ id }) => one(kind.detail.replace('{id}', encodeURIComponent(id))))];
  };
  const [items, singletons, metadata] = await Promise.all([
    Promise.all(Object.entries(plan.kinds).map(itemsOf)),
    Promise.all(Object.entries(plan.singletons).map(async ([name, path]) => [name, await one(path)])),
    inParallel(plan.fixedPages, async (page) => [page.name, await one(plan.metadata.replace('{name}', page.metadata))]),
  ]);
  return { ...Object.fromEntries(singletons), items: Object.fromEntries(items), metadata: Object.fromEntries(metadata) };
}

/** Does something with each, a few at a time. */
async function inParallel(values, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < values.length) {
      const at = next++;
      results[at] = await work(values[at]);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return results;
}

/** The firm in one language. */
class Firm {
  constructor(plan, locale, content) {
    Object.assign(this, { plan, locale, content });
    this.byId = Object.fromEntries(
      Object.entries(content.items).map(([kind, items]) => [kind, new Map(items.map((item) => [item.id, item]))]),
    );
    this.backLinks = this.findBackLinks();
  }

  word(key) {
    return key.split('.').reduce((words, part) => words?.[part], this.plan.words[this.locale.code]) ?? '';
  }

  href(route) {
    return localizedPath(route, this.locale.code, this.plan.defaultLocale);
  }

  /** Path in the default language of an item's page; undefined for items without one. */
  route(kind, { id }) {
    const { section, reserved } = this.plan.kinds[kind];
    return section && !reserved.includes(id) ? `${section}/${encodeURIComponent(id)}` : undefined;
  }

  date(text) {
    return text && new Intl.DateTimeFormat(this.locale.languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
  }

  /** Ids of the items that refer to an item, by its id, for each kind and field that refers: looked up instead of searched. */
  findBackLinks() {
    const found = new Map();
    const relations = Object.values(this.plan.kinds).flatMap((kind) => kind.relations);
    for (const { to, back } of relations) {
      if (!back || found.has(`${to} ${back}`)) continue;
      const items = new Map();
      for (const item of this.content.items[to]) for (const id of idsIn(item, back)) items.set(id, [...(items.get(id) ?? []), item.id]);
      found.set(`${to} ${back}`, items);
    }
    return found;
  }

  /** Items of the kind at the other end of a relation. */
  linked(item, { to, own, back, mostBack, near }) {
    if (near) return this.nearest(this.content.items[to], item, near);
    const ids = [
      ...(own ? idsIn(item, own) : []),
      ...(back ? (this.backLinks.get(`${to} ${back}`).get(item.id) ?? []).slice(0, mostBack) : []),
    ];
    return [...new Set(ids)].map((id) => this.byId[to].get(id)).filter(Boolean);
  }

  /** Items that share an id in a field with one: those behind it in their list, then those before it. */
  nearest(items, item, field) {
    const own = new Set(idsIn(item, field));
    const isNear = (other) => idsIn(other, field).some((id) => own.has(id));
    const at = items.indexOf(item);
    return [...items.slice(at + 1).filter(isNear), ...items.slice(0, at).reverse().filter(isNear)].slice(0, mostNear);
  }

  /** Other items of the same kind that share a practice with an item. */
  companionsOf(kind, item) {
    const practices = this.linked(
      item,
      this.plan.kinds[kind].relations.find(({ to }) => to === 'works'),
    );
    const toKind = this.plan.kinds.works.relations.find(({ to }) => to === kind);
    return [...new Set(practices.flatMap((work) => this.linked(work, toKind)).filter(({ id }) => id !== item.id))];
  }

  /** Links to items; each with what its card says. */
  list(title, kind, items, href) {
    const cards = items
      .filter((item) => this.route(kind, item))
      .map((item) => ({
        href: this.href(this.route(kind, item)),
        title: item.title ?? item.name,
        text: item.short ?? item.summary,
        note: this.date(item.date) ?? item.position ?? '',
      }));
    return { title, href: href ? this.href(href) : '', cards };
  }

  /** What surrounds the pages of this locale. */
  shell() {
    const { siteContent: site, contact } = this.content;
    const link = (name) => ({
      href: this.href(this.plan.fixedPages.find((page) => page.name === name).path),
      label: this.word(`menu.${name}`),
    });
    return {
      locale: this.locale.code,
      languageTag: this.locale.languageTag,
      dir: this.locale.dir,
      home: this.href('/'),
      firmName: site.firmName,
      shortName: site.shortName,
      mainMenuLabel: this.word('layout.mainMenu'),
      footerMenuLabel: this.word('layout.footerMenu'),
      skipLabel: this.word('layout.skipToContent'),
      mainMenu: mainMenu.map(link),
      footerMenu: footerMenu.map(link),
      address: contact.address,
      workTime: contact.workTime,
      phone: contact.phone,
      email: contact.email,
      social: ['facebook', 'instagram', 'telegram', 'whatsapp'].map((name) => ({ href: contact[name], label: name })),
    };
  }

  /** All pages of this locale, without what depends on the other locales. */
  pages() {
    return [
      ...this.plan.fixedPages.flatMap((page) => this.fixedPages(page)),
      ...Object.keys(this.plan.kinds).flatMap((kind) => this.itemPages(kind)),
    ];
  }

  itemPages(kind) {
    const { section } = this.plan.kinds[kind];
    if (!section) return [];
    return this.content.items[kind].filter((item) => this.route(kind, item)).map((item) => this.itemPage(kind, item));
  }

  itemPage(kind, item) {
    const { section, relations } = this.plan.kinds[kind];
    const title = item.title ?? item.name;
    return {
      ...this.page(this.route(kind, item), section, item.language),
      template: 'item',
      head: { title: item.seoTitle ?? title, description: item.seoDescription ?? item.summary },
      crumbs: [{ href: this.href(section), label: this.word(`menu.${section.slice(1)}`) }],
      title,
      lead: item.position ?? item.summary,
      image: item.image,
      html: this.localLinks(item.body ?? item.biography),
      facts: this.facts(item),
      blocks: Object.entries(blocks)
        .filter(([field]) => item[field]?.length > 0)
        .map(([field, key]) => ({ title: this.word(key), entries: item[field].map(entryOf) })),
      lists: [
        ...relations.map((relation) => this.list(this.word(relatedTitles[relation.to]), relation.to, this.linked(item, relation))),
        ...(companions[kind] ? [this.list(this.word(companions[kind]), kind, this.companionsOf(kind, item))] : []),
      ].filter(({ cards }) => cards.length > 0),
      request: { href: `${this.href('/contact')}#request`, label: this.word('common.requestButton') },
    };
  }

  facts(item) {
    const nameOf = (kind, id) => this.byId[kind].get(id)?.name;
    const facts = [
      [
        'common.category',
        (item.categoryIds ?? [item.categoryId])
          .map((id) => nameOf('categories', id))
          .filter(Boolean)
          .join(' · '),
      ],
      ['leadership.region', nameOf('regions', item.regionId)],
      ['leadership.phone', item.phone],
      ['leadership.email', item.email],
      ['blog.author', item.author?.name],
      ['blog.published', this.date(item.date)],
      ['blog.updated', item.date && this.date(item.updatedAt)],
      ['projects.year', item.year],
      ['projects.client', item.client],
      ['jobs.location', item.location],
      ['jobs.validThrough', this.date(item.validThrough)],
    ];
    return facts.filter(([, value]) => value).map(([key, value]) => ({ label: this.word(key), value: String(value) }));
  }

  /** A page without an item; a list that comes in parts is as many pages. */
  fixedPages({ name, path, list }) {
    // A page of unknown addresses has no other version: its language menu leads to the home pages.
    const page = {
      ...this.page(path, name === 'notFound' ? '/' : path),
      isVersioned: name !== 'notFound',
      template: 'section',
      head: this.content.metadata[name],
      ...this.fixedBody(name),
    };
    if (!list) return [page];
    const items = this.content.items[list.of];
    const { size } = list.sizes.findLast(({ from }) => from <= items.length);
    const count = Math.max(1, Math.round(items.length / size));
    const routeOf = (number) => (number === 1 ? path : `${path}/page/${number}`);
    return Array.from({ length: count }, (_, at) => {
      const route = routeOf(at + 1);
      const pager = Array.from({ length: count }, (_, other) => ({ href: this.href(routeOf(other + 1)), label: String(other + 1) }));
      const end = items.length - (count - 1 - at) * size;
      const part = this.list('', list.of, items.slice(at === 0 ? 0 : end - size, end));
      return { ...page, route, path: this.href(route), lists: [part], pager };
    });
  }

  /** Title, words and lists of a page without an item. */
  fixedBody(name) {
    const { siteContent: site, servicesContent: services, faqContent, contact, items, metadata } = this.content;
    const textsOf = (title, kind, entry) => ({ title, entries: items[kind].map(entry) });
    const faqs = (count) => ({
      entries: items.faqs.slice(0, count).map(({ question, answer }) => ({ title: question, html: this.localLinks(answer) })),
    });
    const accounting = ({ title, summary, image, body, features }) => ({
      title,
      lead: summary,
      image,
      html: this.localLinks(body),
      blocks: [{ title: this.word('common.included'), entries: features.map(entryOf) }],
    });
    const listOf = (kind, count) => this.list('', kind, items[kind].slice(0, count));
    const listPage = (kind) => ({ title: this.word(`${name}.title`), lead: this.word(`${name}.lead`), lists: [listOf(kind)] });
    const bodies = {
      home: () => ({
        title: site.tagline,
        lead: site.description,
        blocks: [
          {
            title: '',
            entries: site.slides.map(({ title, text, linkLabel, linkPath }) => ({
              title,
              text,
              href: this.href(linkPath),
              label: linkLabel,
            })),
          },
          {
            title: site.about.title,
            entries: [{ title: site.about.lead, text: '', href: this.href('/about'), label: this.word('home.aboutMore') }],
          },
          textsOf(this.word('home.feature'), 'advantages', ({ title, text }) => ({ title, text })),
          {
            title: this.word('home.jobsCount'),
            entries: site.figures.map(({ value, suffix = '', label }) => ({ title: `${value}${suffix}`, text: label })),
          },
          { title: this.word('home.question'), ...faqs(6) },
          textsOf(this.word('home.feedback'), 'comments', ({ author, position, text }) => ({ title: `${author}, ${position}`, text })),
          textsOf(this.word('home.partners'), 'partners', ({ name, url = '' }) => ({ title: name, href: url, label: url })),
        ],
        lists: [
          this.list(this.word('home.specialization'), 'services', items.services, '/services'),
          this.list(this.word('home.practice'), 'works', items.works, '/works'),
          this.list(this.word('home.staff'), 'members', items.members.slice(0, 4), '/leadership'),
          this.list(this.word('home.gallery'), 'projects', items.projects, '/projects'),
          this.list(this.word('home.blog'), 'blogs', items.blogs.slice(0, 3), '/blog'),
        ],
      }),
      about: () => ({
        title: site.about.title,
        lead: site.about.lead,
        image: site.about.image,
        html: this.localLinks(site.about.body),
        blocks: [{ title: this.word('about.points'), entries: site.about.points.map(entryOf) }],
      }),
      blog: () => listPage('blogs'),
      leadership: () => listPage('members'),
      projects: () => listPage('projects'),
      jobs: () => listPage('jobs'),
      services: () => ({ title: services.title, lead: services.lead, lists: [listOf('services'), this.accountingCard('services')] }),
      works: () => ({ title: services.worksTitle, lead: services.worksLead, lists: [listOf('works'), this.accountingCard('works')] }),
      servicesAccounting: () => ({ ...accounting(services.accountingService), lists: [listOf('members')] }),
      worksAccounting: () => ({ ...accounting(services.accountingPractice), lists: [listOf('members')] }),
      contact: () => ({
        title: this.word('contact.title'),
        lead: this.word('contact.lead'),
        facts: ['address', 'phone', 'email', 'workTime'].map((field) => ({ label: this.word(`layout.${field}`), value: contact[field] })),
      }),
      faq: () => ({ title: faqContent.title, lead: faqContent.lead, blocks: [{ title: '', ...faqs() }] }),
      privacy: () => ({ title: site.privacy.title, html: this.localLinks(site.privacy.body) }),
      search: () => ({
        title: this.word('menu.search'),
        lead: this.word('search.lead'),
        lists: ['works', 'services', 'members', 'projects', 'blogs', 'jobs'].map((kind) =>
          this.list(this.word(`search.kinds.${kind}`), kind, kind === 'blogs' ? items.blogs.slice(0, mostListed) : items[kind]),
        ),
      }),
    };
    return bodies[name]?.() ?? { title: metadata[name].title };
  }

  /** The fixed page in a section that stands where an item would. */
  accountingCard(section) {
    const { title, summary } =
      section === 'services' ? this.content.servicesContent.accountingService : this.content.servicesContent.accountingPractice;
    return { title: '', href: '', cards: [{ href: this.href(`/${section}/accounting`), title, text: summary, note: '' }] };
  }

  /** Links of a text to pages of the site lead to those of the same language. */
  localLinks(html = '') {
    return html.replace(/ href="(\/[^"]*)"/g, (_, path) => ` href="${this.href(path)}"`);
  }

  /** What every page has. */
  page(route, section, language = this.locale.code) {
    const { languageTag, dir } = this.plan.locales.find(({ code }) => code === language);
    return {
      route,
      section,
      path: this.href(route),
      locale: this.locale.code,
      isVersioned: true,
      isForeign: language !== this.locale.code,
      languageTag,
      dir,
      crumbs: [],
      lead: '',
      html: '',
      facts: [],
      blocks: [],
      lists: [],
      pager: [],
    };
  }
}

/** Puts the locale's prefix before a path; the default locale has none. */
function localizedPath(route, code, defaultLocale) {
  if (code === defaultLocale) return route;
  return route === '/' ? `/${code}` : `/${code}${route}`;
}

const idsIn = (item, field) => [field.split('.').reduce((value, part) => value?.[part], item) ?? []].flat();

/** A line, or an object of lines such as period, position and place. */
function entryOf(entry) {
  const [title, ...rest] = typeof entry === 'string' ? [entry] : Object.values(entry);
  return { title, text: rest.join(' · ') };
}

function byRoute(pages) {
  const groups = new Map();
  for (const page of pages) groups.set(page.route, [...(groups.get(page.route) ?? []), page]);
  return groups;
}

/** Adds what a page says of its versions in the other languages. */
function finish({ head, section, route, isForeign, isVersioned, ...page }, versions, { siteUrl, defaultLocale, locales }) {
  const own = versions.filter((version) => !version.isForeign);
  const absolute = (path) => siteUrl + path;
  const original = isForeign ? versions.find(({ locale }) => locale === defaultLocale) : page;
  return {
    ...page,
    headTitle: head.title,
    description: head.description,
    canonical: absolute(original.path),
    alternates: own.map(({ locale, path }) => ({
      languageTag: locales.find(({ code }) => code === locale).languageTag,
      href: absolute(path),
    })),
    languages: locales.map(({ code, label, name, languageTag }) => ({
      label,
      name,
      languageTag,
      href: (isVersioned && versions.find(({ locale }) => locale === code)?.path) || localizedPath(section, code, defaultLocale),
    })),
  };
}
