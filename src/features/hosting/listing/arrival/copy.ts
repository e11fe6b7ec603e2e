export const title = 'Getting there and house rules';
export const hint =
  'A pin and a landmark bring guests to your gate. All of this is optional, and anyone can see it.';
export const pin = 'Pin on the map';
export const noPin = 'No pin yet. Guests will only see your address.';
export const pinSet = 'Pin set. Guests will see your space on the map.';
export const useMyLocation = 'Use my location';
export const locating = 'Finding you…';
export const removePin = 'Remove the pin';
export const found = (metres: number) =>
  `Pin set where you are now, to within about ${metres}\u00A0m. Do this at your space’s gate.`;
export const denied =
  'Your browser or phone blocks location for this page. Allow it in the settings, then try again.';
export const unavailable =
  'We couldn’t find your position. Step outside or switch on GPS, then try again.';
export const outside = 'You seem to be outside Lagos. Do this at your space.';
export const landmark = 'Landmark';
export const landmarkHint = 'What do drivers know nearby? For example: opposite Tejuosho Market.';
export const houseRules = 'House rules';
export const houseRulesHint = 'One rule per line.';
export const contactPhone = 'Phone for questions';
export const contactPhoneHint =
  'Guests can call or WhatsApp this number before they book. Leave it empty if you’d rather not.';
export const chooseOnMap = 'Set it on the map';
export const hideMap = 'Hide the map';
export const pinMap = 'Map for your pin';
export const mapHint = 'Tap your space on the map. Zoom in to be exact.';
export const pinInMiddle = 'Put the pin in the middle of the map';
