import { render } from '@testing-library/react';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import { Blog } from './blog';
import { Feature } from './feature';
import { Feedback } from './feedback';
import { Partners } from './partners';
import { Portfolio } from './portfolio';
import { Projects } from './projects';
import { Question } from './question';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = localeTexts('en', 'home');

test.each([
  ['posts', <Blog key="" posts={[]} />],
  ['reasons to choose the firm', <Feature key="" advantages={[]} />],
  ['comments', <Feedback key="" comments={[]} />],
  ['partners', <Partners key="" partners={[]} />],
  ['selected projects', <Portfolio key="" projects={[]} />],
  ['further projects', <Projects key="" projects={[]} />],
  ['questions', <Question key="" faqs={[]} />],
])('without %s there is no heading over nothing', (_, section) => {
  const { container } = render(
    <TextsProvider locale="en" texts={texts}>
      {section}
    </TextsProvider>,
  );
  expect(container.innerHTML).toBe('');
});
