// The way to a person who knows which order a refund is about.

export function servicePath({ id, sn }: { id: number; sn: string }): string {
  return `/service?${new URLSearchParams({ topic: 'refund', ref_type: 'order', ref_id: String(id), about: sn })}`
}
