import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import { AboutCompany } from './about-company';
import { Blog } from './blog';
import { Feature } from './feature';
import { Feedback } from './feedback';
import { JobsCount } from './jobs-count';
import { Leadership } from './leadership';
import { Partners } from './partners';
import { Portfolio } from './portfolio';
import { Practice } from './practice';
import { Projects } from './projects';
import { Question } from './question';
import { Specialization } from './specialization';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = localeTexts('en', 'about', 'home');

const shown = (section: ReactElement) =>
  render(
    <TextsProvider locale="en" texts={texts}>
      {section}
    </TextsProvider>,
  ).container;

test.each([
  ['posts', <Blog key="" posts={[]} />],
  ['reasons to choose the firm', <Feature key="" advantages={[]} />],
  ['key figures', <JobsCount key="" site={{ language: 'en', figures: [] }} />],
  ['comments', <Feedback key="" comments={[]} />],
  ['partners', <Partners key="" partners={[]} />],
  ['selected projects', <Portfolio key="" projects={[]} />],
  ['further projects', <Projects key="" projects={[]} />],
  ['services', <Specialization key="" services={[]} />],
  ['people', <Leadership key="" members={[]} />],
  ['practices', <Practice key="" categories={[{ itemId: 'tax', segment: 'tax', language: 'en', name: 'Tax' }]} works={[]} />],
  ['questions', <Question key="" faqs={[]} />],
])('without %s there is no heading over nothing', (_, section) => {
  expect(shown(section).innerHTML).toBe('');
});

test('without points the paragraph about the firm stands alone', () => {
  const about = { lead: 'Who we are.', points: [], image: { alt: '', gatsbyImageData: null } };
  const section = shown(<AboutCompany site={{ language: 'en', about }} />);
  expect(section.textContent).toContain('Who we are.');
  expect(section.querySelectorAll('h3, ul')).toHaveLength(0);
});
