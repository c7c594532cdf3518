import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { adoptStyles } from '../browser/adopt-styles';
import type { ToastMessage, ToastPlace } from './toast-message';
import css from './toaster.css?text';

/** Time in milliseconds after which a toast closes, unless it is hovered or focused. */
const stay = 12_000;

let root: Root | undefined;

/** Shows a toast, replacing any earlier one. */
export function addToast({ kind, title, text }: ToastMessage, { dir, notices, close }: ToastPlace): void {
  showContainer(notices);
  toast.dismiss();
  const id = toast[kind](
    <div>
      <p className="toast-title">{title}</p>
      <p>{text}</p>
    </div>,
    {
      position: dir === 'rtl' ? 'bottom-right' : 'bottom-left',
      rtl: dir === 'rtl',
      className: `toast toast-${kind}`,
      // The page already announces the same text as an alert or by focus.
      role: 'status',
      icon: false,
      closeButton: ({ closeToast }) => (
        <button type="button" className="toast-close" aria-label={close} onClick={closeToast}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      ),
    },
  );
  setTimeout(() => dismissWhenLeft(String(id)), stay);
}

/** Renders the container in a separate React root, so that toasts survive navigation. */
function showContainer(label: string): void {
  if (!root) {
    adoptStyles(css);
    const host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  }
  root.render(
    <ToastContainer
      aria-label={label}
      className="toast-container"
      // The library's timer is a CSS animation, which reduced motion would end at once.
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
