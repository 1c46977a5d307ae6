// Generates the OpenAPI document from the bound endpoints.
import type { Endpoint, Schema, UploadLimit } from '@shop/contract/endpoint.ts'
import { commonErrors, errors } from '@shop/contract/errors.ts'
import * as z from 'zod/mini'

export function openApiOf(endpoints: readonly Endpoint[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradewind', version: '1', description: 'Success is an envelope whose code is 1.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}

function operation(endpoint: Endpoint): unknown {
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'guest' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: wire(endpoint.body) } } },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(endpoint.upload) } } },
    }),
    responses: responses(endpoint),
  }
}

function formOf({ fields }: UploadLimit): unknown {
  const { properties = {}, required = [] } = fields
    ? (wire(fields) as { properties?: object; required?: string[] })
    : {}
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
}

function responses(endpoint: Endpoint): unknown {
  const reasons = [...commonErrors, ...endpoint.errors]
  const refused = reasons.filter((reason) => errors[reason] === 200)
  const failed = reasons.filter((reason) => errors[reason] !== 200)
  return {
    200: {
      description: `Done (code 1), or refused (code 0) for one of: ${refused.join(', ')}`,
      content: { 'application/json': { schema: envelope(endpoint.reply) } },
    },
    ...Object.fromEntries(failed.map((reason) => [errors[reason], { description: reason }])),
  }
}

function envelope(reply: Schema): unknown {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'time'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: wire(reply),
      time: { type: 'integer' },
    },
  }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    ...(shape.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

function wire(schema: Schema): unknown {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return shape
}
