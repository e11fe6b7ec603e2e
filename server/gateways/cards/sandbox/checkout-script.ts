/**
 * Of the checkout's page. It tells the page that holds the frame how it ended, or leads back there
 * by itself where there's no frame.
 */
export const CHECKOUT_SCRIPT = `
const { reference, returnUrl } = document.body.dataset;
const said = document.getElementById('said');
const buttons = [...document.querySelectorAll('button')];
const allow = (isAllowed) => {
  for (const one of buttons) one.disabled = !isAllowed;
};
const field = (name) => document.getElementById(name)?.value;

const holder = () =>
  URL.canParse(document.referrer) ? new URL(document.referrer).origin : new URL(returnUrl).origin;

function tell(result) {
  if (window.parent === window) {
    const back = new URL(returnUrl);
    back.searchParams.set('reference', reference);
    window.location.assign(back);
    return;
  }
  const message = { result, reference };
  const asText = field('message') === 'text';
  window.parent.postMessage(asText ? JSON.stringify(message) : message, holder());
}

function say(words, isWrong) {
  said.textContent = words;
  said.classList.toggle('wrong', isWrong);
}

const WORDS = {
  success: 'Done. Your payment was taken.',
  failed: 'The card was declined. You can try again.',
  close: 'Closed. You can go back.',
};

async function act(action) {
  const response = await fetch(window.location.pathname + '/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      action,
      webhook: field('webhook'),
      lateMinutes: Number(field('late-minutes')),
    }),
  });
  if (!response.ok) {
    const { message } = await response.json();
    throw new Error(message);
  }
  const { result } = await response.json();
  say(WORDS[result], result === 'failed');
  tell(result);
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (button === null) return;
  if (button.dataset.result !== undefined) {
    tell(button.dataset.result);
    return;
  }
  allow(false);
  say('One moment…', false);
  try {
    await act(button.dataset.action);
  } catch (error) {
    say(error instanceof TypeError ? 'No connection. Try again.' : error.message, true);
  }
  allow(true);
  button.focus();
});
allow(true);
`;
