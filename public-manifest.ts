import type { ManifestOptions } from 'vite-plugin-pwa';

function shortcut(name: string, url: string, icon: string) {
  const src = `/icons/shortcut-${icon}.png`;
  return { name, url, icons: [{ src, sizes: '192x192', type: 'image/png' }] };
}

/** The web app manifest: how the installed app appears on a phone or laptop (decision 23). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Àyè: workspaces in Lagos',
  short_name: 'Àyè',
  description: 'Find and book a workspace anywhere in Lagos, online and offline.',
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  // Links open in the existing window. The page decides what to show, because it may have a
  // checkout or a half-filled form open.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  handle_links: 'preferred',
  background_color: '#fbf8f1',
  theme_color: '#141852',
  categories: ['business', 'productivity', 'travel'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Spaces to work in, on a phone',
    },
    {
      src: '/screenshots/laptop.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Spaces to work in, on a laptop',
    },
  ],
  shortcuts: [
    shortcut('Find a space', '/allspace', 'find'),
    shortcut('My bookings', '/managebookings', 'bookings'),
    shortcut('Saved spaces', '/savedspace', 'saved'),
    shortcut('Host dashboard', '/dashboardLayout/hostdashboard', 'host'),
  ],
};
