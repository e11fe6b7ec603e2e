// Starts the app when the page's first photo has loaded: on a slow connection they would share the
// bandwidth, and the page can be read without the app. A button that is pressed meanwhile is pressed
// again once the app can answer. Not a module, because it has to run early and is not part of the
// app's build; `hydrate-page.tsx` sends the two events.
{
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed;
  };
  document.addEventListener('click', remember, true);
  // From here on React answers presses, and hydrates the pressed part first.
  document.addEventListener('aye:hydrating', () =>
    document.removeEventListener('click', remember, true),
  );
  document.addEventListener('aye:hydrated', () => pressed?.click());

  /** Milliseconds after which a photo that hangs is not waited for any longer. */
  const LONGEST_WAIT_MS = 3_000;
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const start = () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
    if (scripts === null) return;
    scripts.remove();
    document.body.append(scripts.content);
  };
  if (photo === null || photo.complete) start();
  else {
    photo.addEventListener('load', start);
    photo.addEventListener('error', start);
    setTimeout(start, LONGEST_WAIT_MS);
  }
}
