import type { MouseEvent } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../icon/icon';
import * as styles from './controls.module.css';

/** Moves by one slide, or to a given one. */
export type Command = { readonly step: 1 | -1 } | { readonly go: number };

interface Props {
  kind: 'banner' | 'cards' | 'quotes';
  titles: readonly string[];
  first: number;
  perView: number;
  /** Largest index that `first` can have. */
  end: number;
  onCommand(command: Command, event: MouseEvent): void;
  /** Undefined until rotation is available; its button then only reserves space. */
  rotation: { isPlaying: boolean; toggle(): void } | undefined;
}

/** The buttons of a carousel. `data-step` and `data-go` tell the script before hydration what they do. */
export function Controls({ kind, titles, first, perView, end, onCommand, rotation }: Props) {
  const t = useTexts();
  const isBanner = kind === 'banner';
  const last = Math.min(first + perView, titles.length);
  return (
    <div className={`${styles.controls} ${isBanner ? styles.onPicture : ''}`}>
      {!isBanner && (
        <p className={styles.count}>{t('home.slideOf', { number: perView > 1 ? `${first + 1}–${last}` : last, total: titles.length })}</p>
      )}
      <button
        type="button"
        className={styles.button}
        data-step={-1}
        aria-label={t('home.previous')}
        aria-disabled={!isBanner && first === 0}
        onClick={(event) => onCommand({ step: -1 }, event)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={styles.button}
        data-step={1}
        aria-label={t('home.next')}
        aria-disabled={!isBanner && first >= end}
        onClick={(event) => onCommand({ step: 1 }, event)}
      >
        <Icon name="forward" />
      </button>
      {isBanner && (
        <>
          <button
            type="button"
            className={`${styles.button} ${rotation ? '' : styles.waiting}`}
            aria-label={t(rotation?.isPlaying ? 'home.pause' : 'home.play')}
            onClick={rotation?.toggle}
          >
            <Icon name={rotation?.isPlaying ? 'pause' : 'play'} />
          </button>
          <div className={styles.dots}>
            {titles.map((title, index) => (
              <button
                key={title}
                type="button"
                className={styles.dot}
                data-go={index}
                aria-label={t('home.goToSlide', { number: index + 1, title })}
                aria-current={index === first || undefined}
                onClick={(event) => onCommand({ go: index }, event)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
