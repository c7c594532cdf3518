import { useTexts } from '../../../i18n/use-texts';
import type { ServiceCategory } from '../service';

interface Props {
  category: ServiceCategory | 'necessary';
  /** Who provides it; none where it is ours. */
  hosts: readonly string[];
  isOn: boolean;
  /** It can't be turned off. */
  isFixed?: boolean;
}

/** One category with what it does, who provides it, and its switch. */
export function ServiceSwitch({ category, hosts, isOn, isFixed = false }: Props) {
  const t = useTexts();
  const id = `consent-${category}`;
  return (
    <li className="consent-item">
      <label className="consent-label">
        <span className="consent-name">{t(`consent.${category}`)}</span>
        {isFixed && <span className="consent-small">{t('consent.alwaysOn')}</span>}
        <input type="checkbox" name={category} defaultChecked={isOn} disabled={isFixed} aria-describedby={id} />
      </label>
      <div id={id} className="consent-small">
        <p>{t(`consent.${category}Text`)}</p>
        {hosts.length > 0 && (
          <p>
            {t('consent.provider')} <bdi dir="ltr">{hosts.join(', ')}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
