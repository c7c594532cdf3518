import { graphql } from 'gatsby';
import { useTexts } from '../../i18n/use-texts';
import { LinkList } from '../link-list/link-list';
import { linksTo } from '../link-list/links-to';
import { PersonLine } from '../person-line/person-line';
import * as styles from './related.module.css';

const withDates = (posts: readonly Queries.RelatedPostFragment[]) => posts.map((post) => ({ ...post, detail: post.dateText }));

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
        <LinkList title={t('common.relatedWorks')} links={linksTo('work', works)} />
        <LinkList title={t('common.relatedServices')} links={linksTo('service', services)} />
        <LinkList title={t('common.relatedProjects')} links={linksTo('project', projects)} />
        <LinkList title={t('common.relatedPosts')} links={linksTo('post', withDates(posts))} />
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
