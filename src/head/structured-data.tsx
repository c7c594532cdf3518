import type { Graph } from 'schema-dts';

/** JSON-LD. `<` is escaped, so that no text of the content can end the script element. */
export function StructuredData({ data }: { data: Graph }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `<` is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
