import type { ContentRecord } from '../content-record';
import { Presentations } from './presentations';

const updatedAt = '2026-03-01T09:00:00Z';
const record = (title: string, body: string) => ({ id: 'tax', language: 'en', updatedAt, title, body }) as ContentRecord & { body: string };

/** Presents versions of one item, in pulls one after another; says how often its text was sanitised. */
function pulls() {
  const presentations = new Presentations();
  const pages = new Map([['/works/vat', '/works/vat']]);
  const sanitise = jest.fn((source: string, to: string) => ({ html: `${source} → ${to}`, removed: [], deadLinks: [], plain: false }));
  const pull = (...records: readonly (ContentRecord & { body: string })[]) => {
    const shown = records.map((each) =>
      presentations.present(
        'works tax',
        each,
        'en',
        { resolve: (path) => ({ to: pages.get(path) }) as never, presentImage: () => ({}) as never, note: () => {} },
        ({ sanitised }) => {
          const { html } = sanitised(each.body, (resolve) => sanitise(each.body, JSON.stringify(resolve('/works/vat'))));
          return { title: each.title, html };
        },
      ),
    );
    presentations.settle();
    return shown[0];
  };
  return { pull, pages, sanitise };
}

test('a text that stays as it is is not sanitised again when another field of its item changes', () => {
  const { pull, sanitise } = pulls();
  const first = pull(record('Tax', 'Words'));
  expect(pull(record('Tax law', 'Words'))).toEqual({ ...first, title: 'Tax law' });
  expect(sanitise).toHaveBeenCalledTimes(1);
  pull(record('Tax law', 'Other words'));
  expect(sanitise).toHaveBeenCalledTimes(2);
});

test('a text is sanitised again when a link of it leads elsewhere, also after its item has changed', () => {
  const { pull, pages, sanitise } = pulls();
  pull(record('Tax', 'Words'));
  const changed = record('Tax law', 'Words');
  pull(changed);
  pages.delete('/works/vat');
  expect(pull(changed)).toEqual({ title: 'Tax law', html: 'Words → {}' });
  expect(sanitise).toHaveBeenCalledTimes(2);
});

test('what is gone is forgotten', () => {
  const { pull, sanitise } = pulls();
  pull(record('Tax', 'Words'));
  pull();
  pull(record('Tax', 'Words'));
  expect(sanitise).toHaveBeenCalledTimes(2);
});
