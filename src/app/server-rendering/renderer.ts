/** What the build and the server use of the app outside a browser. */
export { renderLanding } from '../shell.tsx';
export { renderPublicPage } from './render-page.tsx';
