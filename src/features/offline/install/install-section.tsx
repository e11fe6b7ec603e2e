export function InstallSection() {
  return null;
}
