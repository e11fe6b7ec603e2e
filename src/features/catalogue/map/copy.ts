export const mapOfResults = 'Map of the spaces found';
export const inView = (count: number) =>
  count === 1 ? '1 space on this part of the map' : `${count} spaces on this part of the map`;
export const noneInView = 'No spaces on this part of the map. Move it or zoom out.';
export const noneWithPin =
  'None of these spaces has a pin yet. Go back to the list to see all of them.';
export const withoutPin = (count: number) =>
  count === 1
    ? '1 space has no pin yet and is only in the list.'
    : `${count} spaces have no pin yet and are only in the list.`;
export const cluster = (count: number) => `${count} spaces. Zoom in`;
export const showAll = 'Show all on the map';
export const showOnMap = (name: string) => `Show ${name} on the map`;
export const more = (count: number) => `Zoom in to see ${count} more in this list.`;
export const notLoaded =
  'The map isn’t saved on this device yet. Connect to the internet once to open it.';
export const youAreHere = 'You, roughly';
export const listOfMap = 'Spaces on the map';
