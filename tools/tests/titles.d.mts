export function testTitles(file: string, code: string): string[];
