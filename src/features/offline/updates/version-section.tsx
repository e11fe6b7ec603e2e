export function VersionSection() {
  return null;
}
