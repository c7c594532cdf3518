import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { profileTitle } from '../../contract/head-text';
import { ProfileColumns, ProfileEntries, ProfileLines } from '../components/profile-section/profile-section';
import { Related } from '../components/related/related';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { ProfilePage } from '../page-bodies/profile-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { person } from '../structured-data/person';

/** The profile of a team member, with every section that the specification labels. */
export default function MemberPage({ data }: PageProps<Queries.MemberPageQuery, PageContext>) {
  const t = useTexts();
  const { item: member } = data;
  if (!member) return null;
  const posts = member.workExperience.map(({ position, place, period }) => ({ what: position, more: place, when: period }));
  const degrees = member.education.map(({ degree, institution, period }) => ({ what: degree, more: institution, when: period }));
  return (
    <>
      <ProfilePage member={member}>
        <RichText html={member.biography} />
        <ProfileEntries title={t('leadership.workExperience')} entries={posts} />
        <ProfileColumns>
          <ProfileLines title={t('leadership.specialization')} lines={member.specialization} />
          <ProfileLines title={t('leadership.mainAreas')} lines={member.mainAreas} />
          <ProfileLines title={t('leadership.branches')} lines={member.branches} />
        </ProfileColumns>
        <ProfileLines title={t('leadership.languages')} lines={member.languageNames} areOwn />
        <ProfileEntries title={t('leadership.cases')} entries={member.cases.map(({ title, text }) => ({ what: title, more: text }))} />
        <ProfileEntries title={t('leadership.education')} entries={degrees} />
        <ProfileLines title={t('leadership.admission')} lines={member.admission} />
        <ProfileLines title={t('leadership.awards')} lines={member.awards} />
      </ProfilePage>
      <Related of={{ ...member, members: member.colleagues }} peopleTitle={t('leadership.colleagues')} />
    </>
  );
}

MemberPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.MemberPageQuery>;

export function Head(props: HeadProps<Queries.MemberPageQuery, PageContext>) {
  const { item } = props.data;
  return (
    <PageHead
      {...props}
      title={item ? profileTitle(item) : undefined}
      type="profile"
      describe={(t) => ({
        type: 'ProfilePage',
        crumbs: [{ label: t('leadership.title'), to: routePath('leadership') }, { label: item?.name ?? '' }],
        main: item ? person(item) : undefined,
      })}
    />
  );
}

export const query = graphql`
  query MemberPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentMember(id: { eq: $id }) {
      ...ProfileFields
      summary
      seoTitle
      seoDescription
      biography
      workExperience {
        period
        position
        place
      }
      specialization
      mainAreas
      branches
      languageTags
      cases {
        title
        text
      }
      education {
        period
        institution
        degree
      }
      awards
      works {
        ...RelatedWork
      }
      colleagues {
        ...PersonLine
      }
      services {
        ...RelatedService
      }
      projects {
        ...RelatedProject
      }
      posts {
        ...RelatedPost
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "leadership"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
