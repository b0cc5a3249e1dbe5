import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'

/** One's own imports, the newest first. */
export const useImports = (): UseQueryResult<Output<'imports'>> => useCall('imports', {})
