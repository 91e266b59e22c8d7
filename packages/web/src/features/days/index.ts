export { DayTile } from './dayTile.tsx';
export { DriverTable } from './driverTable.tsx';
