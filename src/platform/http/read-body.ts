/**
 * Reads the text of an answer. `onProgress` is called for every chunk, so that a large answer on a
 * slow connection isn't treated as silence.
 */
export async function readBody(response: Response, onProgress: () => void): Promise<string> {
  if (response.body === null) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onProgress();
    text += decoder.decode(value, { stream: true });
  }
}
