import * as copy from './copy.ts';

/**
 * The checkout page's script. It reports the result to the page that frames it, or redirects back
 * if it is not framed.
 */
export const CHECKOUT_SCRIPT = `
const { reference, returnUrl } = document.body.dataset;
const status = document.getElementById('status');
const buttons = [...document.querySelectorAll('button')];
const allow = (isAllowed) => {
  for (const one of buttons) one.disabled = !isAllowed;
};
const field = (name) => document.getElementById(name)?.value;

const holder = () =>
  URL.canParse(document.referrer) ? new URL(document.referrer).origin : new URL(returnUrl).origin;

function notifyPage(result) {
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

function showMessage(text, isWrong) {
  status.textContent = text;
  status.classList.toggle('wrong', isWrong);
}

const WORDS = ${JSON.stringify(copy.results)};

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
  showMessage(WORDS[result], result === 'failed');
  notifyPage(result);
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (button === null) return;
  if (button.dataset.result !== undefined) {
    notifyPage(button.dataset.result);
    return;
  }
  allow(false);
  showMessage(${JSON.stringify(copy.wait)}, false);
  try {
    await act(button.dataset.action);
  } catch (error) {
    showMessage(error instanceof TypeError ? ${JSON.stringify(copy.offline)} : error.message, true);
  }
  allow(true);
  button.focus();
});
allow(true);
`;
