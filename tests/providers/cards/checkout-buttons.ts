/** Returns a checkout with buttons; each posts to the address followed by its name. */
export function checkoutButtons(provider: string, naira: number, address: string): string {
  const buttons = [
    ['pay', `Pay NGN ${naira}`],
    ['decline', 'Decline'],
    ['close', 'Close'],
  ].map(
    ([action, label]) =>
      `<form method="post" action="${address}/${action}"><button>${label}</button></form>`,
  );
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${provider} test checkout</title>
<h1>${provider} test checkout</h1>
${buttons.join('\n')}
<p role="status"></p>
</html>`;
}
