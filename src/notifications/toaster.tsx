import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastMessage, ToastPlace } from './toast-message';
import * as styles from './toaster.module.css';

/** Milliseconds that a message stays, unless the visitor points at it or has the focus in it. */
const stay = 12_000;

let root: Root | undefined;

/** Shows a message in the place of any earlier one. */
export function addToast({ kind, title, text }: ToastMessage, { dir, notices, close }: ToastPlace): void {
  showContainer(notices);
  toast.dismiss();
  const id = toast[kind](
    <div>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </div>,
    {
      position: dir === 'rtl' ? 'bottom-right' : 'bottom-left',
      rtl: dir === 'rtl',
      className: `${styles.toast} ${kind === 'error' ? styles.error : styles.success}`,
      // The same words stand in the page as an alert, or have the focus: once is enough.
      role: 'status',
      icon: false,
      closeButton: ({ closeToast }) => (
        <button type="button" className={styles.close} aria-label={close} onClick={closeToast}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      ),
    },
  );
  setTimeout(() => dismissWhenLeft(String(id)), stay);
}

/** A root of its own: the page that shows the message may be left while it stands. */
function showContainer(label: string): void {
  if (!root) {
    const host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  }
  root.render(
    <ToastContainer
      aria-label={label}
      className={styles.container}
      // Its own timer is a progress bar that a wish for reduced motion would end at once.
      autoClose={false}
      customProgressBar
      draggable={false}
      transition={false}
    />,
  );
}

function dismissWhenLeft(id: string): void {
  if (!toast.isActive(id)) return;
  if (document.getElementById(id)?.matches(':hover, :focus-within')) setTimeout(() => dismissWhenLeft(id), stay);
  else toast.dismiss(id);
}
