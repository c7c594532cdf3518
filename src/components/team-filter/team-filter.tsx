import { graphql } from 'gatsby';
import { useEffect, useRef } from 'react';
import { collationTag } from '../../../contract/collation';
import { queryEvent, useQueryString } from '../../browser/query-string';
import { useIsServed } from '../../browser/use-is-served';
import type { TextKey } from '../../i18n/text-key';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { EmptyList } from '../empty-list/empty-list';
import { ForeignText, languageMarks } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import { PersonCard } from '../person-card/person-card';
import * as select from '../select/select.module.css';
import { scope } from './filter-styles';
import { keepInAddress } from './keep-in-address';
import * as styles from './team-filter.module.css';
import { choicesOf, chosenIn, type Dimension, dimensions, matches, nearMisses, traitsOf } from './traits';

const words: Readonly<Record<Dimension, readonly [label: TextKey, any: TextKey]>> = {
  practice: ['leadership.practice', 'leadership.anyPractice'],
  region: ['leadership.region', 'leadership.anyRegion'],
  language: ['leadership.language', 'leadership.anyLanguage'],
};

/** Number of cards above the fold on every screen; their images load eagerly. */
const firstCards = 2;

/**
 * The team with its filter; see docs/decisions/040-filter-of-the-team.md. Before hydration `FilterStyles` filters and counts by CSS;
 * afterwards only matching members are rendered.
 */
export function TeamFilter({ members }: { members: readonly Queries.TeamFilterFragment[] }) {
  const t = useTexts();
  const { code } = useLocale();
  const fields = useRef<HTMLFieldSetElement>(null);
  const search = useQueryString();
  // The inline script below has run in the served page, but not after a client-side navigation.
  const isServed = useIsServed();
  useEffect(() => (isServed || !fields.current ? undefined : keepInAddress(fields.current, queryEvent)), [isServed]);
  // A link to this page with other choices, or none, changes the address without `popstate`.
  useEffect(() => {
    if (search !== null) dispatchEvent(new Event(queryEvent));
  }, [search]);

  const choices = choicesOf(members, collationTag(code));
  const isChosen = search !== null && chosenIn(search, choices).length > 0;
  const shown = isChosen ? members.filter((member) => matches(traitsOf(member), search, choices)) : members;
  return (
    <section id={scope} className={styles.team} aria-label={t('leadership.title')} data-rendered={isChosen || undefined}>
      <fieldset ref={fields} className={styles.fields}>
        <legend className="visually-hidden">{t('leadership.filter')}</legend>
        {dimensions.map((dimension) => (
          <label key={dimension} className={styles.field}>
            <span>{t(words[dimension][0])}</span>
            <select name={dimension} className={`${select.select} ${styles.select}`} defaultValue="" autoComplete="off">
              <option value="">{t(words[dimension][1])}</option>
              {choices[dimension].map(({ value, label, language }) => (
                <option key={value} value={value} {...languageMarks(language, code)}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <LocalLink to={routePath('leadership')} className={styles.clear}>
          {t('leadership.clear')}
        </LocalLink>
      </fieldset>
      <ul className={styles.list}>
        {shown.map((member) => {
          const traits = traitsOf(member);
          const data = Object.fromEntries(dimensions.map((name) => [`data-${name}`, traits[name].map(({ value }) => value).join(' ')]));
          return (
            <li key={member.segment} className={styles.item} {...data}>
              <PersonCard person={member} eager={members.indexOf(member) < firstCards} />
            </li>
          );
        })}
      </ul>
      {/* After the list, because CSS counters only count preceding elements. */}
      <p role="status" className={styles.status}>
        {t('leadership.shown')} {isChosen ? <b>{shown.length}</b> : <b className={styles.counted} />}
      </p>
      {shown.length === 0 && (
        <div className={styles.nobody}>
          <EmptyList text={isChosen ? t('leadership.nobody') : undefined}>
            {isChosen && (
              <dl className={styles.near}>
                {nearMisses(members, search, choices).map(({ dimension, label, language, members: near }) => (
                  <div key={dimension}>
                    <dt>
                      {t(words[dimension][0])}:{' '}
                      <ForeignText language={language} as="span">
                        {label}
                      </ForeignText>
                    </dt>
                    {near.map((member) => (
                      <dd key={member.segment}>
                        <ForeignText language={member.language} as="span">
                          <LocalLink to={routePath('member', { segment: member.segment })}>
                            <bdi>{member.name}</bdi>
                          </LocalLink>
                        </ForeignText>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            )}
          </EmptyList>
        </div>
      )}
      {isServed && <Script code={`(${keepInAddress})(document.querySelector("#${scope} fieldset"),${JSON.stringify(queryEvent)})`} />}
    </section>
  );
}

function Script({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function; the release lists its hash in the content security policy
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}

export const fragment = graphql`
  fragment TeamFilter on ContentMember {
    ...PersonCard
    languageTags
    region {
      segment
    }
    works {
      segment
      language
      title
    }
  }
`;
