import { Link } from '@tanstack/react-router';
import * as copy from './copy.ts';

export function MainLinks() {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }}>
        Home
      </Link>
      <Link to="/becomeahost">{copy.becomeHost}</Link>
      <Link to="/aboutus">About Us</Link>
    </>
  );
}
