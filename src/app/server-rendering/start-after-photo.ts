// Starts the app when the page's first photo has loaded: on a slow connection they would share the
// bandwidth, and the page can be read without the app. A button that is pressed meanwhile is pressed
// again once the app can answer, and what is typed or chosen is entered again. Not a module,
// because it has to run early and is not part of the app's build; `hydrate-page.tsx` sends the two
// events.
{
  /** Returns what people recognise a button or field by. */
  const looks = (element: Element) => {
    const { ariaLabel, textContent } = element;
    const { labels, name, value } = element as Partial<HTMLInputElement>;
    const ticked = element.matches('[type="checkbox"]') ? value : undefined;
    return JSON.stringify([labels?.[0]?.textContent ?? ariaLabel ?? textContent, name, ticked]);
  };
  /** Returns the same button or field after the app may have drawn the page again. */
  const findAgain = (old: Element, looked: string) =>
    old.isConnected
      ? old
      : [...document.querySelectorAll(old.localName)].find((one) => looks(one) === looked);

  let pressed: { button: HTMLButtonElement; looked: string } | undefined;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button) pressed = { button, looked: looks(button) };
  };
  document.addEventListener('click', remember, true);
  // From here on React answers presses, and hydrates the pressed part first.
  document.addEventListener('aye:hydrating', () =>
    document.removeEventListener('click', remember, true),
  );
  document.addEventListener('aye:hydrated', () => {
    const button = pressed && findAgain(pressed.button, pressed.looked);
    if (button instanceof HTMLButtonElement) button.click();
  });

  /** What the fields contain that the person has changed. */
  const entered = new Map<Element, { value: string | boolean; looked: string }>();
  const rememberField = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      entered.set(target, { value: target.checked, looked: looks(target) });
    } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      entered.set(target, { value: target.value, looked: looks(target) });
    }
  };
  /**
   * Lets React notice a value that the field had before: React records what is set on the field
   * itself, but not what is set by its prototype.
   */
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  };
  const enterAgain = () => {
    for (const [old, { value, looked }] of entered) {
      const field = findAgain(old, looked);
      if (field === undefined) continue;
      if (typeof value === 'boolean') {
        const box = field as HTMLInputElement;
        box.checked = !value;
        box.click();
      } else {
        set(field as HTMLInputElement, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        // Some fields pass on their value when they are left, which React learns after this event.
        if (field === document.activeElement) continue;
        setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      }
    }
  };
  document.addEventListener('input', rememberField, true);
  // React may miss what is entered while it hydrates the field, so this goes on until the end.
  document.addEventListener('aye:hydrated', () => {
    document.removeEventListener('input', rememberField, true);
    enterAgain();
  });

  /** Milliseconds after which a photo that hangs is not waited for any longer. */
  const MAX_WAIT_MS = 3_000;
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
    setTimeout(start, MAX_WAIT_MS);
  }
}
