interface CatalogueVersion {
  readonly lineage: string;
  readonly number: bigint;
}

function parse(version: string): CatalogueVersion {
  const [lineage = '', number = '0'] = version.split('.');
  return { lineage, number: BigInt(number) };
}

/** Whether version `a` is of the same lineage as `b` and not older. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [parse(a), parse(b)];
  return left.lineage === right.lineage && left.number >= right.number;
}
