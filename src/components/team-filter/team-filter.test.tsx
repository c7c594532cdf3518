import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { renderOnServer } from '../../../testing/form/render-on-server';
import { localeTexts, textsOf } from '../../../testing/form/texts-of';
import { queryEvent } from '../../browser/query-string';
import { TextsProvider } from '../../i18n/texts-provider';
import { keepInAddress } from './keep-in-address';
import { TeamFilter } from './team-filter';

jest.mock('gatsby', () => require('../../../testing/form/gatsby'));

const member = (name: string, practice: string): Queries.TeamFilterFragment =>
  ({
    segment: name,
    language: 'en',
    name,
    position: '',
    languageNames: [],
    languageTags: [],
    region: null,
    works: [{ segment: practice, language: 'en', title: practice }],
    photograph: null,
    image: { alt: '', gatsbyImageData: null },
  }) as unknown as Queries.TeamFilterFragment;

const page = () => (
  <TextsProvider locale="en" texts={localeTexts('en', 'common', 'leadership', 'pages')}>
    <TeamFilter members={[member('Ann', 'tax'), member('Bob', 'family')]} />
  </TextsProvider>
);

const practice = () => screen.getByRole('combobox', { name: textsOf('en', 'leadership').leadership.practice });
const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

/**
 * Opens the page at an address, rendered on the client or as served and hydrated.
 *
 * @returns follows a link to the page at another address
 */
function open(address: string, isServed: boolean): (address: string) => void {
  history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  if (isServed) {
    container.innerHTML = renderOnServer(page());
    keepInAddress(container.querySelector('fieldset') as Element, queryEvent);
  }
  const { rerender } = render(page(), { container, hydrate: isServed });
  return (next) => {
    history.replaceState(null, '', next);
    rerender(page());
  };
}

test.each([
  ['rendered on the client', false],
  ['served', true],
])('the fields follow a link to other choices: %s', (_, isServed) => {
  const follow = open('/leadership?practice=tax', isServed);
  expect(practice()).toHaveValue('tax');
  expect(shown()).toEqual(['Ann']);
  follow('/leadership');
  expect(practice()).toHaveValue('');
  expect(shown()).toEqual(['Ann', 'Bob']);
  follow('/leadership?practice=family');
  expect(practice()).toHaveValue('family');
  expect(shown()).toEqual(['Bob']);
});
