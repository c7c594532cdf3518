import { graphql } from 'gatsby';
import { separator } from '../../i18n/separator';
import { routePath } from '../../routing/routes';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import { Picture } from '../picture/picture';
import * as styles from './person-card.module.css';

interface Props {
  person: Queries.PersonCardFragment;
  /** Loads the image right away, for cards above the fold. */
  eager?: boolean;
}

/** Card of a team member: portrait, name, position, office and languages; the whole card is its link. */
export function PersonCard({ person, eager }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          image={person.image && { ...person.image, alt: '' }}
          isPhotograph={person.photograph}
          className={styles.portrait}
          eager={eager}
        />
      </div>
      <ForeignText language={person.language} className={styles.words}>
        <h2 className={styles.name}>
          <LocalLink to={routePath('member', { segment: person.segment })} className={`${styles.link} stretched-link`}>
            <bdi>{person.name}</bdi>
          </LocalLink>
        </h2>
        <p className={styles.position}>{person.position}</p>
      </ForeignText>
      <p className={styles.facts}>
        {person.region && (
          <ForeignText language={person.region.language} as="span">
            {person.region.name}
          </ForeignText>
        )}
        <span>{person.languageNames.join(separator)}</span>
      </p>
    </article>
  );
}

export const fragment = graphql`
  fragment PersonCard on ContentMember {
    segment
    language
    name
    position
    languageNames
    region {
      language
      name
    }
    photograph
    image {
      ...PortraitImage
    }
  }
`;
