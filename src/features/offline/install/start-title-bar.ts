import { reportProblem } from '#src/platform/report.ts';

const TITLE_BAR = '(display-mode: window-controls-overlay)';

/**
 * On laptops the app may use its window's title bar. The sheet that moves the site's header there comes
 * only to such windows: the first page has no byte to spare for them.
 */
export function startTitleBar(): () => void {
  const query = matchMedia(TITLE_BAR);
  const dress = () => {
    if (!query.matches) return;
    import('#src/ui/styles/title-bar.css').catch((reason: unknown) =>
      reportProblem('The title bar stays as it is', reason),
    );
  };
  dress();
  query.addEventListener('change', dress);
  return () => query.removeEventListener('change', dress);
}
