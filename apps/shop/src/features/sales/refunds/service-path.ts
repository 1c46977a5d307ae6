// The path to support with the order of a refund attached.

export function servicePath({ id, sn }: { id: number; sn: string }): string {
  return `/service?${new URLSearchParams({ topic: 'refund', ref_type: 'order', ref_id: String(id), about: sn })}`
}
