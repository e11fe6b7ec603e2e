/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // If it were revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
