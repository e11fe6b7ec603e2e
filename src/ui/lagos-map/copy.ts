export const keys = 'Use the arrow keys to move, plus and minus to zoom';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
