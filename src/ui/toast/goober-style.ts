/**
 * The style element that notistack's CSS library, goober, looks for by this ID when it is loaded.
 * Without it goober would create one by `innerHTML`, which our pages don't allow (Trusted Types,
 * `server/http/security.ts`). It needs a text node, to which goober appends.
 */
const style = document.createElement('style');
style.id = '_goober';
style.append(' ');
document.head.append(style);
