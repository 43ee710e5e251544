import type { TareKg, Vehicle } from '@maincrop/domain/load/vehicle';
import type { LoadCustomer } from '../../db/load-customer.ts';
import vehicles from '../../platform/load/vehicles.json' with { type: 'json' };

export interface CustomerVehicle {
  readonly vehicleId: keyof typeof vehicles.vehicles;
  readonly isContainer: boolean;
  readonly vehicle: Vehicle;
  readonly tareKg: TareKg;
}

/**
 * The vehicle that a customer's orders travel in: a truck with the customer's own freight scales, or for container
 * customers a 40-foot reefer loaded on pallets or slip sheets (OPEN-28, OPEN-42).
 */
export function vehicleOf(customer: LoadCustomer): CustomerVehicle {
  const vehicleId = customer.isContainerCustomer
    ? customer.loadBase === 'SHEET'
      ? '40HC_SHEET'
      : '40HC_PALLET'
    : 'TRUCK';
  const { capacity, maxWeightKg, freightScales } = vehicles.vehicles[vehicleId];
  return {
    vehicleId,
    isContainer: customer.isContainerCustomer,
    vehicle: {
      cap: capacity,
      maxWeight: maxWeightKg,
      scales: customer.isContainerCustomer ? null : (customer.freightScales ?? freightScales),
      base: vehicleId === '40HC_SHEET' ? 'SHEET' : 'PALLET',
    },
    tareKg: vehicles.tareKg,
  };
}
