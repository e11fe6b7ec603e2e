import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VersionSection, versionName } from './version-section.tsx';

it('versionName reads the version from the page’s first script', () => {
  const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const script = '<script type="module" crossorigin src="/assets/index-LlguF_-.js"></script>';
  expect(versionName(page(script))).toBe('LlguF_-');
  expect(versionName(page('<script type="module" src="/src/main.tsx"></script>'))).toBeUndefined();
});

it('VersionSection explains that the browser does not store the app', () => {
  const { unmount } = render(<VersionSection />);
  expect(screen.getByRole('heading', { name: 'Version' })).toBeTruthy();
  expect(screen.getByText(/every visit loads the newest version/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
});
