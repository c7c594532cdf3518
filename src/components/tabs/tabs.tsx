import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { onPlainClick } from '../../browser/on-plain-click';
import { useIsServed } from '../../browser/use-is-served';
import { useLocale } from '../../i18n/use-locale';
import { ForeignText } from '../foreign-text/foreign-text';
import { tabAfterKey } from './tab-after-key';
import * as styles from './tabs.module.css';

interface Tab {
  /** Id of the panel in the page. */
  readonly id: string;
  readonly title: string;
  /** Locale code of the title's language, where it may differ from the page's. */
  readonly language?: string;
  readonly content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
}

/**
 * Tabs by the ARIA pattern with automatic activation, https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. The served HTML consists of links
 * to panels, which are all visible without script. Before hydration src/boot/controls-before-boot.ts switches panels; this component
 * takes over its state.
 */
export function Tabs({ label, tabs }: Props) {
  const { dir } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const isServed = useIsServed();

  useEffect(() => {
    const panels = Array.from(root.current?.querySelectorAll('[data-panel]') ?? []);
    // In the served page the address or a click has opened a panel.
    if (isServed) setSelected(panels.findIndex((panel) => !panel.hasAttribute('data-closed')));
    setAwake(true);
    function followAddress() {
      const named = panels.findIndex((panel) => `#${panel.id}` === location.hash);
      if (named === -1) return;
      setSelected(named);
      // A browser does not scroll to what is hidden.
      requestAnimationFrame(() => panels[named]?.scrollIntoView());
    }
    if (!isServed) followAddress();
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, [isServed]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = tabAfterKey(event.key, selected, tabs.length, dir);
    if (index === undefined) return;
    event.preventDefault();
    setSelected(index);
    root.current?.querySelectorAll<HTMLElement>('[data-tab]')[index]?.focus();
  }

  return (
    <div ref={root} data-tabs={isAwake ? 'awake' : 'served'}>
      <ul className={styles.row} aria-label={label} {...(isAwake && { role: 'tablist' })} onKeyDown={isAwake ? onKeyDown : undefined}>
        {tabs.map(({ id, title, language }, index) => (
          <li key={id} {...(isAwake && { role: 'presentation' })}>
            <a
              className={styles.tab}
              href={`#${id}`}
              data-tab
              data-selected={index === selected || undefined}
              onClick={onPlainClick(() => setSelected(index))}
              {...(isAwake && {
                role: 'tab',
                id: `${id}-tab`,
                'aria-selected': index === selected,
                'aria-controls': id,
                tabIndex: index === selected ? 0 : -1,
              })}
            >
              <ForeignText language={language} as="span">
                {title}
              </ForeignText>
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ id, title, language, content }, index) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          data-panel
          data-closed={index !== selected || undefined}
          {...(isAwake && { role: 'tabpanel', 'aria-labelledby': `${id}-tab` })}
        >
          {/* Visible where all panels are. */}
          <h3 className={styles.heading}>
            <ForeignText language={language} as="span">
              {title}
            </ForeignText>
          </h3>
          {content}
        </section>
      ))}
    </div>
  );
}
