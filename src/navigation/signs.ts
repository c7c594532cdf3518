export { OnlineNotice } from './online-notice';
export { ProgressBar } from './progress-bar';
