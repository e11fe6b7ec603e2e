import { reportProblem } from '#src/platform/report.ts';

const TITLE_BAR = '(display-mode: window-controls-overlay)';

/**
 * On laptops the installed app may use its window's title bar. The style sheet that moves the
 * site's header there is loaded only in such windows, to keep the first page small.
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
