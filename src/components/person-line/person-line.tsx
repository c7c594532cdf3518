import { graphql } from 'gatsby';
import { routePath } from '../../routing/routes';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import { Picture } from '../picture/picture';
import * as styles from './person-line.module.css';

/** Compact link to a person's profile: small portrait, name and position. */
export function PersonLine({ person }: { person: Queries.PersonLineFragment }) {
  return (
    <div className={styles.person}>
      {/* Decorative: the name is next to it. */}
      <Picture image={person.image && { ...person.image, alt: '' }} isPhotograph={person.photograph} className={styles.portrait} />
      <ForeignText language={person.language}>
        <LocalLink to={routePath('member', { segment: person.segment })} className={`${styles.name} stretched-link`}>
          <bdi>{person.name}</bdi>
        </LocalLink>
        <p className={styles.position}>{person.position}</p>
      </ForeignText>
    </div>
  );
}

export const fragment = graphql`
  fragment PersonLine on ContentMember {
    segment
    language
    name
    position
    photograph
    image {
      gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, breakpoints: [160], sizes: "64px")
    }
  }
`;
