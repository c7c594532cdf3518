import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { LocalLink } from '../local-link/local-link';

interface Props {
  /** Path of the section that the page is in. */
  section: string;
  className?: string;
  linkClassName?: string;
}

/** The six entries of the main menu, for the header and for the banner of the home page. */
export function MainMenu({ section, className, linkClassName }: Props) {
  const t = useTexts();
  const entries = [
    { to: routePath('about'), label: t('menu.about') },
    { to: routePath('services'), label: t('menu.services') },
    { to: routePath('works'), label: t('menu.works') },
    { to: routePath('leadership'), label: t('menu.leadership') },
    { to: routePath('blog'), label: t('menu.blog') },
    { to: routePath('contact'), label: t('menu.contact') },
  ];
  return (
    <ul className={className}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <LocalLink to={to} className={linkClassName} aria-current={to === section ? 'page' : undefined}>
            {label}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
