import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Icon } from '../icons/icon.tsx';

interface MapsLinkProps {
  /** The address for any device, which is in the page until the link is used. */
  readonly href: string;
  /** Returns the address for the device with this user agent. */
  readonly hrefFor: (userAgent: string) => string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to the device's map app. The device's own address is set when the link is used, so that a
 * page looks the same whether the server or the device rendered it.
 */
export function MapsLink({ href, hrefFor, label, children }: MapsLinkProps) {
  return (
    <a
      href={href}
      className={buttonClass('quiet')}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      onClick={({ currentTarget }) => {
        currentTarget.href = hrefFor(navigator.userAgent);
        // A new tab for another app's address would stay empty.
        if (!currentTarget.href.startsWith('http')) currentTarget.target = '_self';
      }}
    >
      <Icon name="navigation" size={18} />
      {children}
    </a>
  );
}
