import { graphql } from 'gatsby';
import { ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as rows from './row.module.css';

/** The first people of the team. */
export function Leadership({ members }: { members: readonly Queries.LeadershipFragment[] }) {
  const t = useTexts();
  if (members.length === 0) return null;
  return (
    <Section id="leadership" title={t('home.staff')} more={{ to: routePath('leadership'), label: t('home.allMembers') }} ground="white">
      <ul className={`${rows.row} ${rows.four}`}>
        {members.map((member) => (
          <li key={member.itemId}>
            <ItemCard
              item={{ ...member, title: member.name }}
              to={routePath('member', { segment: member.segment })}
              shape="portrait"
              meta={member.position}
              heading="h3"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fragment = graphql`
  fragment Leadership on ContentMember {
    itemId
    segment
    language
    name
    position
    text: cardText
    photograph
    image {
      ...PortraitImage
    }
  }
`;
