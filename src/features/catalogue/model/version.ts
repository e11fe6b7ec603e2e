interface CatalogueVersion {
  readonly lineage: string;
  readonly number: bigint;
}

function parse(version: string): CatalogueVersion {
  const [lineage = '', number = '0'] = version.split('.');
  return { lineage, number: BigInt(number) };
}

/** Whether `a` is the same database's catalogue as `b`, and not an earlier one. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [parse(a), parse(b)];
  return left.lineage === right.lineage && left.number >= right.number;
}
