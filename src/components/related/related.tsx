import { graphql } from 'gatsby';
import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { LinkList, type ListedLink } from '../link-list/link-list';
import { PersonLine } from '../person-line/person-line';
import * as styles from './related.module.css';

type Titled = { readonly segment: string; readonly title: string; readonly language: string };

const linksTo =
  (kind: 'work' | 'service' | 'project') =>
  (items: readonly Titled[]): ListedLink[] =>
    items.map(({ segment, title, language }) => ({ to: routePath(kind, { segment }), label: title, language }));

export const workLinks = linksTo('work');
export const serviceLinks = linksTo('service');
export const projectLinks = linksTo('project');

/** Links to posts with their dates. */
export function postLinks(posts: readonly (Titled & { readonly dateText: string })[]): ListedLink[] {
  return posts.map(({ segment, title, language, dateText }) => ({
    to: routePath('post', { segment }),
    label: title,
    language,
    detail: dateText,
  }));
}

/** Links of an item to other items; each kind of item queries those that it has. */
export interface Links {
  readonly members?: readonly Queries.PersonLineFragment[];
  readonly works?: readonly Queries.RelatedWorkFragment[];
  readonly services?: readonly Queries.RelatedServiceFragment[];
  readonly projects?: readonly Queries.RelatedProjectFragment[];
  readonly posts?: readonly Queries.RelatedPostFragment[];
}

interface Props {
  of: Links;
  /** Heading of the people, if they are not those who work on the item. */
  peopleTitle?: string;
}

/** Related items below the text: people first, then a list for each kind. Renders nothing without links. */
export function Related({ of: { members = [], works = [], services = [], projects = [], posts = [] }, peopleTitle }: Props) {
  const t = useTexts();
  if ([members, works, services, projects, posts].every((links) => links.length === 0)) return null;
  return (
    <div className={styles.band}>
      <div className={styles.lists}>
        {members.length > 0 && (
          <section>
            <h2 className={styles.title}>{peopleTitle ?? t('common.lawyers')}</h2>
            <ul className={styles.people}>
              {members.map((person) => (
                <li key={person.segment}>
                  <PersonLine person={person} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <LinkList title={t('common.relatedWorks')} links={workLinks(works)} />
        <LinkList title={t('common.relatedServices')} links={serviceLinks(services)} />
        <LinkList title={t('common.relatedProjects')} links={projectLinks(projects)} />
        <LinkList title={t('common.relatedPosts')} links={postLinks(posts)} />
      </div>
    </div>
  );
}

export const fragments = graphql`
  fragment RelatedWork on ContentWork {
    segment
    title
    language
  }
  fragment RelatedService on ContentService {
    segment
    title
    language
  }
  fragment RelatedProject on ContentProject {
    segment
    title
    language
  }
  fragment RelatedPost on ContentBlog {
    segment
    title
    language
    dateText
  }
`;
