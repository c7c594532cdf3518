import type { Static, TSchema } from '@sinclair/typebox';
import type { Image } from '../../../../contract/content/common';
import { type ItemKindName, itemKindNames, type KindName, kindOf, kinds, type Relation } from '../../../../contract/kinds';
import { listPageCount } from '../../../../contract/list-pages';
import { type LocaleCode, localeByCode } from '../../../../contract/locales';
import { feedFormats, pageOf, reservedSegments, sectionOf, staticPageNames } from '../../../../contract/pages';
import type { ContentItem, ContentRecord } from '../content-record';
import { linkTarget } from '../html/link-target';
import { sanitiseHtml } from '../html/sanitise-html';
import type { Findings } from '../pull/findings';
import type { SiteOrigins } from '../settings';
import { typeset } from '../typography/typeset';
import { derivedFields } from './derived-fields';
import type { DraftMemory } from './draft-memory';
import { draftList } from './lists';
import { mapContent } from './map-content';
import type { NodeDraft } from './node-draft';
import type { NodeIds } from './node-ids';
import type { PresentedImage } from './pictures';
import { type ContentPlan, versionsOf } from './plan-content';
import type { Surroundings } from './presentations';
import { isNamedByOthers, referrersType } from './referrers';
import { createSiteLinks, type FindPage } from './site-links';

export interface Drafting {
  nodeId: NodeIds;
  presentImage(image: Static<typeof Image>): PresentedImage;
  findings: Findings;
  memory: DraftMemory;
  origins: SiteOrigins;
}

/** Indexes the pages, feeds and contact cards of every language by what links may contain: their path, or that with the id of the item in place of its segment. */
function indexPages(plan: ContentPlan): FindPage {
  const pages = new Map<string, readonly string[]>();
  const key = (segments: readonly string[], locale: LocaleCode) => JSON.stringify([locale, ...segments]);
  for (const locale of plan.locales) {
    const add = (segments: readonly string[], page = segments) => pages.set(key(segments, locale), page);
    for (const kind of itemKindNames) {
      const section = sectionOf(kind);
      if (!section) continue;
      const items = versionsOf(plan, kind, locale).map(({ item: { id } }) => ({
        id,
        segment: plan.segments.get(kind)?.segments.get(id) ?? '',
      }));
      for (const { segment } of items) {
        add([section, segment]);
        if (kind === 'members') add([section, `${segment}.vcf`]);
      }
      for (const { id, segment } of items) add([section, id], [section, segment]);
    }
    add(['llms.txt']);
    // These win over an item of that address.
    for (const name of staticPageNames) {
      // What unknown addresses are answered with has none of its own.
      if (name === 'notFound') continue;
      const { path, list, feed } = pageOf(name);
      const segments = path.split('/').filter((segment) => segment !== '');
      add(segments);
      if (feed) for (const { file } of feedFormats) add([...segments, file]);
      const count = list ? listPageCount(versionsOf(plan, list.of as ItemKindName, locale).length, list.perPage) : 1;
      for (let number = 2; number <= count; number += 1) add([...segments, 'page', String(number)]);
    }
  }
  return (segments, locale) => pages.get(key(segments, locale));
}

/** Turns a valid record into node fields: sanitises HTML, sets texts by the typography of their language, resolves links and pictures, adds derived fields; `id` belongs to Gatsby. */
function createPresenter(plan: ContentPlan, locale: LocaleCode, findPage: FindPage, drafting: Drafting) {
  const { presentImage, findings, origins } = drafting;
  const { presentations } = drafting.memory;
  const surroundings: Surroundings = {
    resolve: createSiteLinks({ locale, defaultLocale: plan.defaultLocale, ...origins }, findPage),
    presentImage,
    note: (note) => findings.note(note),
  };

  return (name: KindName, schema: TSchema, record: ContentRecord, isFallback: boolean) =>
    presentations.present(`${name} ${record.id}`, record, `${locale} ${record.language} ${isFallback}`, surroundings, (presenting) => {
      const { presentImage, note: add } = presenting;
      const id = typeof record.id === 'string' ? record.id : undefined;
      const note = (code: string, message: string, target?: string) => {
        // Reported once for the default language, not again for the languages that fall back to it.
        if (!isFallback) add({ code, kind: name, id, locale, message, ...(target !== undefined && { target }) });
      };
      // Not of its page: an item that falls back is in another language. Schemas allow the codes of locales only.
      const language = record.language as LocaleCode;
      const text = (words: string) => typeset(words, language);
      const html = (source: string) => {
        const { languageTag } = localeByCode(language);
        const sanitised = presenting.sanitised(source, (resolve) => sanitiseHtml(source, resolve, languageTag, text));
        if (sanitised.removed.length > 0)
          note(
            'html-removed',
            `Its text contains elements that are not allowed and were removed: ${sanitised.removed.join(', ')}. Put pictures into the picture fields.`,
          );
        if (sanitised.plain)
          note(
            'html-too-complex',
            'Its text has more than 20,000 HTML elements or is nested more than 100 levels deep; only its plain text is shown. Paste it as plain text and format it again.',
          );
        for (const link of sanitised.deadLinks)
          note('dead-link', `Its text links to ${link}, which does not exist; the link is removed. Correct or delete it.`, link);
        return sanitised.html;
      };
      const link = (address: string) => {
        const target = linkTarget(address, presenting.resolve);
        if ('href' in target) return { href: target.href, hrefLang: target.kind === 'site' ? (target.hrefLang ?? null) : null };
        note('dead-link', `It links to ${address}, which does not exist; the link is left out. Correct it.`, address);
        return null;
      };
      const derive = (title: unknown, value: unknown) => derivedFields(title, value, locale);
      const { id: _, ...fields } = mapContent(schema, record, { html, text, link, image: presentImage, derive }) as Record<string, unknown>;
      return { ...fields, locale, isFallback };
    });
}

/** The nodes of a language, one after another. */
function* draftLocale(plan: ContentPlan, locale: LocaleCode, findPage: FindPage, drafting: Drafting): Generator<NodeDraft> {
  const { nodeId, findings, memory } = drafting;
  const present = createPresenter(plan, locale, findPage, drafting);
  const items = Object.fromEntries(itemKindNames.map((kind) => [kind, versionsOf(plan, kind, locale).map(({ item }) => item)])) as Record<
    ItemKindName,
    ContentItem[]
  >;
  const { linksOf, dangling } = memory.link(locale, items, plan.servicesByCategory.get(locale) ?? new Map());
  for (const { kind, id, field, target } of dangling) {
    const message = `“${field}” names “${target.slice(0, 120)}”, which does not exist in this language; it is ignored.`;
    findings.note({ code: 'dangling-reference', kind, id, locale, message, field, target });
  }

  const linkFields = (linked: Readonly<Record<string, readonly string[]>>, relations: readonly Relation<ItemKindName>[]) =>
    Object.fromEntries(
      relations.map(({ field, to, single }) => {
        const ids = (linked[field] ?? []).map((target) => nodeId(kindOf(to).type, locale, target));
        return single ? [`${field}Node`, ids[0] ?? null] : [`${field}Nodes`, ids];
      }),
    );

  for (const kind of itemKindNames) {
    const { type, ids, relations = [] } = kindOf(kind);
    const reserved = reservedSegments(kind);
    const segments = plan.segments.get(kind)?.segments;
    const ownRelations = relations.filter((relation) => !isNamedByOthers(relation));
    const otherRelations = relations.filter(isNamedByOthers);
    for (const { item, isFallback, order } of versionsOf(plan, kind, locale)) {
      const segment = segments?.get(item.id) ?? '';
      const own = present(kind, kinds[kind].schema, item, isFallback);
      const linked = linksOf(kind, item.id);
      yield* memory.drafts(own, [linked, segment, order], () => {
        const place = { itemId: item.id, ...(!ids && { segment }), ...(reserved.length > 0 && { reserved: reserved.includes(segment) }) };
        const fields = { ...own, ...place, order, ...linkFields(linked, ownRelations) };
        const id = nodeId(type, locale, item.id);
        if (otherRelations.length === 0) return [{ id, type, fields }];
        const referrersNode = nodeId(referrersType, locale, `${kind} ${item.id}`);
        return [
          { id, type, fields: { ...fields, referrersNode } },
          { id: referrersNode, type: referrersType, fields: { locale, ...linkFields(linked, otherRelations) } },
        ];
      });
    }
  }
  for (const { name, item, isFallback } of plan.singletons.get(locale) ?? []) {
    const { type, schema } = kinds[name];
    yield { id: nodeId(type, locale, name), type, fields: { ...present(name, schema, item, isFallback), itemId: name } };
  }
  for (const kind of itemKindNames) {
    const { type } = kindOf(kind);
    yield* draftList(
      nodeId,
      locale,
      kind,
      items[kind].map(({ id }) => nodeId(type, locale, id)),
    );
  }
}

/** Every node of the site, in an order that depends on the content alone. Notes what an editor should know of the texts. */
export function draftNodes(plan: ContentPlan, drafting: Drafting): NodeDraft[] {
  const findPage = indexPages(plan);
  const drafts: NodeDraft[] = [];
  for (const locale of plan.locales) for (const draft of draftLocale(plan, locale, findPage, drafting)) drafts.push(draft);
  drafting.memory.presentations.settle();
  return drafts;
}
