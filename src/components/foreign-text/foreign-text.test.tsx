import { render } from '@testing-library/react';
import { LocaleContext } from '../../i18n/use-locale';
import { ForeignText, OwnWords } from './foreign-text';

const shown = (language: string) =>
  render(
    <LocaleContext.Provider value="ar">
      <ForeignText language={language} as="span">
        <OwnWords>لغات</OwnWords> English
      </ForeignText>
    </LocaleContext.Provider>,
  ).container.innerHTML;

test('foreign text has its language and direction, and words of the page amid it those of the page', () => {
  expect(shown('en')).toBe('<span lang="en" dir="ltr"><span lang="ar" dir="rtl">لغات</span> English</span>');
});

test('text amid foreign text is marked if its language is another one again', () => {
  const { container } = render(
    <LocaleContext.Provider value="ar">
      <ForeignText language="en">
        <ForeignText language="ar" as="span">
          الضرائب
        </ForeignText>
        <ForeignText language="en" as="span">
          Tax
        </ForeignText>
      </ForeignText>
    </LocaleContext.Provider>,
  );
  expect(container.innerHTML).toBe('<div lang="en" dir="ltr"><span lang="ar" dir="rtl">الضرائب</span><span>Tax</span></div>');
});

test('text of the page’s own language is not marked', () => {
  expect(shown('ar')).toBe('<span>لغات English</span>');
});
