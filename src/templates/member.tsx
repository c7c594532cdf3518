import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { LinkList } from '../components/link-list/link-list';
import { RichText } from '../components/rich-text/rich-text';
import { TextList } from '../components/titled-list/text-list';
import { TitledList } from '../components/titled-list/titled-list';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { ProfilePage } from '../layout/profile-page';
import { routePath } from '../routing/routes';

/** The profile of a team member, with every section that the specification labels. */
export default function MemberPage({ data }: PageProps<Queries.MemberPageQuery, PageContext>) {
  const t = useTexts();
  const member = data.contentMember;
  if (!member) return null;
  return (
    <ProfilePage member={member}>
      <RichText html={member.biography} />
      <TitledList
        title={t('leadership.workExperience')}
        items={member.workExperience.map((entry) => ({ title: entry.position, text: `${entry.place}, ${entry.period}` }))}
      />
      <TextList title={t('leadership.specialization')} items={member.specialization} />
      <TextList title={t('leadership.mainAreas')} items={member.mainAreas} />
      <TextList title={t('leadership.branches')} items={member.branches} />
      <TextList title={t('leadership.languages')} items={member.languageNames} />
      <TitledList title={t('leadership.cases')} items={member.cases} />
      <TitledList
        title={t('leadership.education')}
        items={member.education.map((entry) => ({ title: entry.degree, text: `${entry.institution}, ${entry.period}` }))}
      />
      <TextList title={t('leadership.admission')} items={member.admission} />
      <TextList title={t('leadership.awards')} items={member.awards} />
      <LinkList
        title={t('common.relatedWorks')}
        links={member.works.map((work) => ({ to: routePath('work', { segment: work.segment }), label: work.title }))}
      />
      <LinkList
        title={t('common.relatedProjects')}
        links={member.projects.map((project) => ({ to: routePath('project', { segment: project.segment }), label: project.title }))}
      />
      <LinkList
        title={t('common.relatedPosts')}
        links={member.posts.map((post) => ({ to: routePath('post', { segment: post.segment }), label: post.title, detail: post.dateText }))}
      />
    </ProfilePage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.MemberPageQuery, PageContext>) {
  const member = data.contentMember;
  return (
    <SeoHead
      context={pageContext}
      data={data}
      seo={null}
      title={member ? `${member.name}, ${member.position}` : undefined}
      description={member?.summary}
      image={member?.preview}
      type="profile"
      structuredData={
        member
          ? [
              {
                '@context': 'https://schema.org',
                '@type': 'Person',
                name: member.name,
                jobTitle: member.position,
                knowsLanguage: member.languageTags,
                worksFor: { '@type': 'LegalService', name: data.contentSite?.firmName },
              },
            ]
          : []
      }
    />
  );
}

export const query = graphql`
  query MemberPage($id: String!, $locale: String!) {
    ...PageBasics
    contentMember(id: { eq: $id }) {
      ...ProfileFields
      summary
      biography
      workExperience {
        period
        position
        place
      }
      specialization
      mainAreas
      branches
      languageNames
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
      admission
      awards
      preview: image {
        ...PreviewImage
      }
      works {
        segment
        title
      }
      projects {
        segment
        title
      }
      posts {
        segment
        title
        dateText
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "leadership"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
