export function KeepingSection() {
  return null;
}
