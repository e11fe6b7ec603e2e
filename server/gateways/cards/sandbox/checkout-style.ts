/** Styles of the checkout page in Àyè's colours, so that a trial looks real. */
export const CHECKOUT_STYLE = `
:root { color-scheme: light dark; --paper: #fbf8f1; --card: #fff; --ink: #15173a; --soft: #5d5f7a;
  --line: #d9d2c1; --indigo: #232a7c; --on-indigo: #fff; --yellow: #ffc21a; --warning: #a3201d }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1130; --card: #191c48; --ink: #f4f1e8; --soft: #b9bbd6; --line: #3a3e75;
    --indigo: #ffc21a; --on-indigo: #15173a; --warning: #ffb4ab }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100% }
.test { margin: 0; padding: 10px 16px; background: var(--yellow); color: #15173a;
  font-weight: 700; text-align: center }
main { max-width: 30rem; margin: 0 auto; padding: 20px 16px 32px }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
.amount { margin: 4px 0 20px; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums }
.stack { display: grid; gap: 10px }
.pair { display: grid; grid-template-columns: 3fr 2fr; gap: 10px }
button, select, input { min-height: 44px; width: 100%; border-radius: 12px; font: inherit }
button { padding: 8px 14px; border: 2px solid var(--indigo); background: var(--card);
  color: var(--ink); font-weight: 600; cursor: pointer; transition: translate .12s }
button.main { min-height: 52px; background: var(--indigo); color: var(--on-indigo) }
button:disabled { opacity: .55; cursor: progress }
button:active:not(:disabled) { translate: 0 1px }
:focus-visible { outline: 3px solid var(--yellow); outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--ink) }
fieldset { margin: 14px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px }
legend { padding: 0 6px; font-weight: 700 }
label { display: block; margin: 12px 0 4px; color: var(--soft) }
select, input { padding: 8px 10px; border: 1px solid var(--soft); background: var(--card);
  color: var(--ink) }
#status { min-height: 1.5em; margin: 14px 0 0; font-weight: 600 }
#status.wrong { color: var(--warning) }
.soft { margin: 14px 0 0; color: var(--soft) }
@media (prefers-reduced-motion: reduce) { button { transition: none } }
`;
