import { Link } from '@tanstack/react-router';

export function MainLinks() {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }}>
        Home
      </Link>
      <Link to="/becomeahost">Become a Host</Link>
      <Link to="/aboutus">About Us</Link>
    </>
  );
}
